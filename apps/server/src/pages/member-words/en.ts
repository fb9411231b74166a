import type { MemberWords } from './member-words.ts';

export const en: MemberWords = {
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
    unknown: 'Member login is not available here.',
    ended: {
      over: {
        heading: 'This login has ended',
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
    text: (brand, code) =>
      `${code} is your code for ${brand}. It is valid for 5 minutes. Do not share it with anyone.`,
    problems: {
      noTelephone: 'Enter your phone number, like 0912 345 678 or +886 912 345 678.',
      tooMany: 'You have asked for too many codes. Wait ten minutes and try again.',
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
    signOut: 'Log out',
    back: 'Back',
    ended: 'This page has ended. Open it again from the menu.',
  },
};
