import { passwordMail } from './PasswordMail.tsx';

/** What staff get from the server besides the staff app. */
export const createPages = (_styles: string) => ({ passwordMail });
