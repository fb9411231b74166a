import { type Page, renderPage } from '../document/render-page.tsx';
import { InboxPage, type InboxPageProps } from './InboxPage.tsx';
import { LandingPage, type LandingPageProps } from './LandingPage.tsx';

/** The pages of the demo, in English only: guests of a restaurant never see them. */
export function createPages(styles: string) {
  return {
    /** The front page: every table's code, by restaurant. */
    landing: (props: LandingPageProps): Page =>
      renderPage({
        language: 'en',
        title: 'Comanda – scan, choose, order',
        styles,
        content: <LandingPage {...props} />,
      }),
    /** What the demo would have sent to phones. It looks again by itself. */
    inbox: (props: InboxPageProps): Page =>
      renderPage({
        language: 'en',
        title: 'Messages of the demo',
        styles,
        refresh: '5',
        content: <InboxPage {...props} />,
      }),
  };
}
