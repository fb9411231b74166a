import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { node, root } from './surroundings.ts';

/** The simulators of outside services, by the name of their function, with their files. */
const files = {
  startEcpay: 'payment/testing/ecpay-simulator.ts',
  startEcpayInvoices: 'invoice/testing/ecpay-invoice-simulator.ts',
} as const;

type Account = Readonly<
  Record<'merchantId' | 'hashKey' | 'hashIv' | 'origin', string> &
    Partial<Record<'checkCode' | 'email', string>>
>;

/** A simulator in a process of its own, with the account that it knows. */
export interface Simulator {
  readonly account: Account;
  readonly stop: () => Promise<void>;
}

/** Starts a simulator as a separate process, because the server's files need Node's own loader. */
export async function startSimulator(name: keyof typeof files): Promise<Simulator> {
  const program = `import { ${name} } from './apps/server/src/providers/${files[name]}';
const { account } = await ${name}(() => Math.floor(Date.now() / 1000));
console.log(JSON.stringify(account));`;
  const process = spawn(node, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface({ input: process.stdout }), 'line');
  return {
    account: JSON.parse(String(line)),
    stop: async () => {
      if (process.kill('SIGTERM')) await once(process, 'exit');
    },
  };
}

/** The settings with an account at ECPay for payments. */
export const ecpaySettings = ({ account }: Simulator): Record<string, string> => ({
  ECPAY_MERCHANT_ID: account.merchantId,
  ECPAY_HASH_KEY: account.hashKey,
  ECPAY_HASH_IV: account.hashIv,
  ECPAY_CHECK_CODE: account.checkCode ?? '',
  ECPAY_ENV: account.origin,
});

/** The settings with an account at ECPay for e-invoices. */
export const ecpayInvoiceSettings = ({ account }: Simulator): Record<string, string> => ({
  ECPAY_INVOICE_MERCHANT_ID: account.merchantId,
  ECPAY_INVOICE_HASH_KEY: account.hashKey,
  ECPAY_INVOICE_HASH_IV: account.hashIv,
  ECPAY_INVOICE_EMAIL: account.email ?? '',
  ECPAY_INVOICE_ENV: account.origin,
});
