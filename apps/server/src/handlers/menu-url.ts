import { menuPath, type ScannedCode } from '@comanda/domain/session/menu-path';

/** The link that a code stands for, on this server. */
export const menuUrl = (code: ScannedCode): string => `/h5${menuPath(code)}`;
