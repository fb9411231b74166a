import type { LoginEnd } from '../providers/member/login-fault.ts';
import type { CodeProblem, SendingProblem } from '../providers/member/one-time-code.ts';
import type { SpokenLanguage } from './spoken-language.ts';

type Messages = {
  readonly login: {
    readonly title: string;
    readonly intro: string;
    readonly phone: string;
    readonly send: string;
    readonly privacy: string;
    readonly codeTitle: string;
    readonly sentTo: (phone: string) => string;
    readonly code: string;
    readonly go: string;
    readonly again: string;
    readonly demo: string;
    readonly demoLink: string;
    readonly unknown: string;
    readonly ended: Record<LoginEnd, { readonly heading: string; readonly advice: string }>;
    readonly text: (brand: string, code: string) => string;
    readonly problems: Record<SendingProblem | CodeProblem, string>;
  };
  readonly me: {
    readonly title: string;
    readonly hello: (name: string) => string;
    readonly since: (date: string) => string;
    readonly points: string;
    readonly worth: (amount: string) => string;
    readonly earn: (amount: string) => string;
    readonly coupons: string;
    readonly noCoupons: string;
    readonly used: string;
    readonly from: (amount: string) => string;
    readonly until: (date: string) => string;
    readonly details: string;
    readonly name: string;
    readonly namePlace: string;
    readonly phone: string;
    readonly save: string;
    readonly signOut: string;
    readonly back: string;
    readonly ended: string;
  };
};

const en: Messages = {
  login: {
    title: 'Log in',
    intro: 'We send a code to your phone. If you are new here, you become a member with it.',
    phone: 'Phone number',
    send: 'Send code',
    privacy: 'Your number is used for logging in only.',
    codeTitle: 'Enter the code',
    sentTo: (phone) => `We sent six digits to ${phone}. They are valid for 5 minutes.`,
    code: 'Code',
    go: 'Log in',
    again: 'Other number or new code',
    demo: 'This is a demo, so no message reaches your phone.',
    demoLink: 'Read the code here',
    unknown: 'There is nobody to log in to here.',
    ended: {
      over: {
        heading: 'This login is over',
        advice: 'Your cart is as you left it. Go back, and log in again if you are not logged in yet.',
      },
      unreachable: {
        heading: 'Logging in is not possible at the moment',
        advice: 'Your cart is as you left it. Go back to order without logging in, or try again later.',
      },
      refused: {
        heading: 'Logging in did not work',
        advice: 'Your cart is as you left it. Go back and try again.',
      },
    },
    text: (brand, code) => `${code} is your code for ${brand}. It is valid for 5 minutes. Tell it to nobody.`,
    problems: {
      noTelephone: 'Enter your phone number, like 0912 345 678 or +886 912 345 678.',
      tooMany: 'Too many codes were asked for. Wait ten minutes and try again.',
      notSent: 'The code could not be sent. Try again later.',
      wrongCode: 'That is not the code. Look at the message again.',
      codeOver: 'This code is no longer valid. Ask for a new one.',
    },
  },
  me: {
    title: 'Member',
    hello: (name) => (name === '' ? 'Good to see you' : `Hello, ${name}`),
    since: (date) => `Member since ${date}`,
    points: 'Points',
    worth: (amount) => `Each takes ${amount} off an order`,
    earn: (amount) => `One for every ${amount} you spend`,
    coupons: 'Coupons',
    noCoupons: 'There are no coupons at the moment.',
    used: 'Used',
    from: (amount) => `From ${amount}`,
    until: (date) => `Until ${date}`,
    details: 'Your details',
    name: 'Name',
    namePlace: 'What may we call you?',
    phone: 'Phone number',
    save: 'Save',
    signOut: 'Sign out',
    back: 'Back',
    ended: 'This page has ended. Open it again from the menu.',
  },
};

const zhTW: Messages = {
  login: {
    title: '會員登入',
    intro: '我們會傳送驗證碼到您的手機。第一次登入即成為會員。',
    phone: '手機號碼',
    send: '取得驗證碼',
    privacy: '您的號碼僅用於登入。',
    codeTitle: '輸入驗證碼',
    sentTo: (phone) => `六位數驗證碼已傳送至 ${phone}，5 分鐘內有效。`,
    code: '驗證碼',
    go: '登入',
    again: '更換號碼或重新取得',
    demo: '這是示範，簡訊不會真的傳到您的手機。',
    demoLink: '在此查看驗證碼',
    unknown: '這裡沒有會員服務。',
    ended: {
      over: { heading: '這次登入已結束', advice: '購物車內容都還在。請返回；若尚未登入，請重新登入。' },
      unreachable: {
        heading: '目前無法登入會員',
        advice: '購物車內容都還在。您可以返回直接點餐，或稍後再登入。',
      },
      refused: { heading: '登入未成功', advice: '購物車內容都還在。請返回後再試一次。' },
    },
    text: (brand, code) => `${brand}驗證碼 ${code}，5 分鐘內有效，請勿告訴他人。`,
    problems: {
      noTelephone: '請輸入手機號碼，例如 0912 345 678 或 +886 912 345 678。',
      tooMany: '索取驗證碼次數過多，請十分鐘後再試。',
      notSent: '驗證碼傳送失敗，請稍後再試。',
      wrongCode: '驗證碼不正確，請再確認簡訊。',
      codeOver: '驗證碼已失效，請重新取得。',
    },
  },
  me: {
    title: '會員中心',
    hello: (name) => (name === '' ? '歡迎回來' : `${name}，您好`),
    since: (date) => `${date}加入會員`,
    points: '點數',
    worth: (amount) => `每點可折抵 ${amount}`,
    earn: (amount) => `每消費 ${amount} 累積一點`,
    coupons: '優惠券',
    noCoupons: '目前沒有優惠券。',
    used: '已使用',
    from: (amount) => `滿 ${amount} 可用`,
    until: (date) => `有效期限 ${date}`,
    details: '個人資料',
    name: '姓名',
    namePlace: '怎麼稱呼您？',
    phone: '手機號碼',
    save: '儲存',
    signOut: '登出',
    back: '返回',
    ended: '此頁面已失效，請從選單重新開啟。',
  },
};

export const memberMessages: Record<SpokenLanguage, Messages> = { en, 'zh-TW': zhTW };
