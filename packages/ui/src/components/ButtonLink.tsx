import type { ComponentProps } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './Button.module.css';

type ButtonLinkProps = ComponentProps<'a'> & { readonly kind?: 'primary' | 'secondary' | 'quiet' };

export const ButtonLink = ({ kind = 'primary', className, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={classNames(styles.button, styles[kind], styles.link, className)} />
);
