import type { ComponentProps } from 'react';
import styles from './SheetFrame.module.css';

type SheetFrameProps = Omit<ComponentProps<'iframe'>, 'className' | 'referrerPolicy' | 'title' | 'src'> & {
  readonly title: string;
  readonly src: string;
};

/** A page in a frame within a sheet, as wide as the sheet and as high as the phone allows. */
export const SheetFrame = ({ title, ...rest }: SheetFrameProps) => (
  <iframe {...rest} title={title} className={styles.frame} referrerPolicy="no-referrer" />
);
