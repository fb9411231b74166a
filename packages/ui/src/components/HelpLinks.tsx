import { telLink } from '../text/tel-link.ts';
import styles from './HelpLinks.module.css';

type HelpLinksProps = {
  readonly title: string;
  readonly call: string;
  /** The telephone as the restaurant writes it; empty if it has none. */
  readonly tel: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
};

/** How to reach the restaurant, and links to its pages. The last part of every screen (WCAG 3.2.6). */
export const HelpLinks = ({ title, call, tel, links }: HelpLinksProps) => (
  <section className={styles.help} aria-label={title}>
    {tel === '' ? null : (
      <p>
        {call} <a href={telLink(tel)}>{tel}</a>
      </p>
    )}
    <ul className={styles.links}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  </section>
);
