/** Opens the print dialog for what the screen shows. */
export const printScreen = (): void => window.print();

/**
 * Prints a whole page from a frame that takes no room. The desk's policy allows no inline style sheets, so those of the page
 * are adopted by the frame instead.
 */
export function printPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const css = [...page.querySelectorAll('style')].map((style) => {
    style.remove();
    return style.textContent;
  });
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0';
  frame.addEventListener('load', () => {
    const shown = frame.contentWindow?.window as (Window & typeof globalThis) | undefined;
    if (!shown) return;
    shown.document.adoptedStyleSheets = css.map((text) => {
      const sheet = new shown.CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    shown.addEventListener('afterprint', () => frame.remove());
    shown.print();
  });
  frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
  document.body.append(frame);
}
