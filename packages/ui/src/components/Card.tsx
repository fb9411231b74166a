import type { ComponentProps } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './Card.module.css';

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.card, className)} />
);
