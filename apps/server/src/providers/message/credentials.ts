import { anyText, type Declaration } from '../credentials/declaration.ts';
import type { MessageService } from './over-http.ts';

export const messageCredentials: Declaration<MessageService> = {
  platforms: [],
  fields: {
    url: {
      setting: 'MESSAGE_URL',
      meaning:
        'Address of your message service; the server posts one-time codes to it. Without it none are sent',
      secret: false,
      identifies: true,
      isAddress: true,
      fits: (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      expected: 'an address that begins with https://',
    },
    key: {
      setting: 'MESSAGE_KEY',
      meaning: 'Key with which this server authenticates at the message service',
      secret: true,
      isOptional: true,
      fits: anyText,
      expected: 'the key of this server at that service',
    },
  },
  account: ({ url = '', key }) => ({ url, key }),
};
