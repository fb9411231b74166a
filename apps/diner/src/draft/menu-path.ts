import type { QueryInfo } from '@comanda/domain/session/session.schema';

/** The way to a place's menu, within the app. */
export const menuPath = ({ hash, type, code }: Pick<QueryInfo, 'hash' | 'type' | 'code'>): string =>
  `/qr?${new URLSearchParams({ h: hash, t: type, c: code })}`;
