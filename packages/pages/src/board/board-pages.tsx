import type { Language } from '@comanda/domain/language';
import { type Page, renderPage } from '../document/render-page.tsx';
import { translateTo } from '../i18n/translate.ts';
import { type Board, BoardPage } from './BoardPage.tsx';

/**
 * Reads the page again every 1.5 s and replaces its content. Numbers that have become ready are marked for 20 s. Without an
 * answer for 10 s the page shows that it is behind.
 */
const follow =
  '{let o=Date.now(),f=new Map,lost=document.getElementById("lost"),ready=d=>[...d.querySelectorAll("[data-number]")],m=document.querySelector("main");for(let e of ready(m))f.set(e.dataset.number,0);let turn=async()=>{try{let r=await fetch(location.href,{signal:AbortSignal.timeout(8e3)});if(!r.ok)throw r;let d=new DOMParser().parseFromString(await r.text(),"text/html").querySelector("main"),n=Date.now();o=n;let g=new Map;for(let e of ready(d)){let k=e.dataset.number,t=f.get(k)??n+2e4;g.set(k,t);if(t>n)e.dataset.fresh=""}f=g;if(d.innerHTML!==m.innerHTML){m.replaceWith(d);m=d}}catch{}lost.hidden=Date.now()-o<1e4;setTimeout(turn,1500)};setTimeout(turn,1500)}';

/** The pickup board of a shop (KIT-6). */
export function createPages(styles: string) {
  return {
    board: (
      languages: readonly Language[],
      {
        title,
        accent,
        board,
      }: { readonly title: string; readonly accent: string | null; readonly board: Board },
    ): Page =>
      renderPage({
        language: languages[0] ?? 'en',
        title: `${title} · ${translateTo(languages[0] ?? 'en')('board.ready')}`,
        styles,
        accent,
        script: follow,
        content: <BoardPage board={board} languages={languages} />,
      }),
  };
}
