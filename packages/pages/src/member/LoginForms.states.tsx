import { aShop } from '@comanda/domain/testing/a-shop';
import type { Look, States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { CodeForm, type CodeFormProps, PhoneForm, type PhoneFormProps } from './LoginForms.tsx';
import { MemberLayout } from './MemberLayout.tsx';

const at = ({ language }: Look) => ({ shop: aShop(), nonce: 'nonce', language });

const phone = (props: Partial<PhoneFormProps>) => (look: Look) => (
  <InPage look={look}>
    <MemberLayout>
      <PhoneForm login={at(look)} phone="" {...props} />
    </MemberLayout>
  </InPage>
);

const code = (props: Partial<CodeFormProps>) => (look: Look) => (
  <InPage look={look}>
    <MemberLayout>
      <CodeForm login={at(look)} loginId="login" phone="040 123 4567" isDemo={false} {...props} />
    </MemberLayout>
  </InPage>
);

export const pages: States = {
  'asks for the telephone': phone({}),
  'no telephone number': phone({ phone: 'Aino', problem: 'noTelephone' }),
  'too many codes': phone({ phone: '040 123 4567', problem: 'tooMany' }),
  'asks for the code': code({}),
  'in the demo': code({ isDemo: true }),
  'a wrong code': code({ problem: 'wrongCode' }),
  'the code is too old': code({ problem: 'codeOver' }),
};
