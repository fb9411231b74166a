import { type Page, renderPage } from '../document/render-page.tsx';
import { InboxPage, type InboxPageProps } from './InboxPage.tsx';
import { LandingPage, type LandingPageProps } from './LandingPage.tsx';

/** The pages of the demo. They are only in English, because guests of a restaurant never see them. */
export function createPages(styles: string) {
  return {
    /** The front page: the QR codes of every demo restaurant. */
    landing: (props: LandingPageProps): Page =>
      renderPage({
        language: 'en',
        title: 'Comanda – scan, choose, order',
        styles,
        content: <LandingPage {...props} />,
      }),
    /** The messages that the demo would have sent to phones. The page reloads every 5 seconds. */
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
