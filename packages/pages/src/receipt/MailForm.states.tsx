import type { Look, States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { MailForm, type MailOffer } from './MailForm.tsx';

const form =
  (state: MailOffer['state'], address = '') =>
  (look: Look) => (
    <InPage look={look}>
      <MailForm fields={{}} address={address} state={state} />
    </InPage>
  );

export const states: States = {
  'before an address is typed': form('open'),
  'a wrong address': form('wrongAddress', 'ada@nowhere'),
  'asked for too often': form('tooManyMails', 'ada@example.com'),
  'the mail server is gone': form('noMail', 'ada@example.com'),
  'on its way': form('queued'),
};
