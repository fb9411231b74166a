import type { MemberWords } from './member-words.ts';

export const ja: MemberWords = {
  login: {
    title: '会員ログイン',
    intro: '携帯電話に認証コードをお送りします。初めての方は、そのまま会員登録となります。',
    phone: '携帯電話番号',
    send: 'コードを送信',
    privacy: '番号はログインにのみ使用します。',
    codeTitle: 'コードの入力',
    sentTo: (phone) => `${phone} に6桁のコードをお送りしました。5分間有効です。`,
    code: '認証コード',
    go: 'ログイン',
    again: '番号の変更・コードの再送',
    demo: 'これはデモのため、実際にメッセージは届きません。',
    demoLink: 'コードの確認はこちら',
    unknown: 'こちらには会員サービスがありません。',
    ended: {
      over: {
        heading: 'ログインの受付が終了しました',
        advice: 'カートの中身はそのままです。戻って、まだの場合はもう一度ログインしてください。',
      },
      unreachable: {
        heading: 'ただいまログインできません',
        advice: 'カートの中身はそのままです。戻ってログインせずに注文するか、後ほどお試しください。',
      },
      refused: {
        heading: 'ログインできませんでした',
        advice: 'カートの中身はそのままです。戻ってもう一度お試しください。',
      },
    },
    text: (brand, code) =>
      `${brand}の認証コードは ${code} です。5分間有効です。ほかの人に教えないでください。`,
    problems: {
      noTelephone: '携帯電話番号を入力してください（例：090 1234 5678、+81 90 1234 5678）。',
      tooMany: 'コードの送信回数が多すぎます。10分ほど待ってからお試しください。',
      notSent: 'コードを送信できませんでした。後ほどお試しください。',
      wrongCode: 'コードが違います。メッセージをもう一度ご確認ください。',
      codeOver: 'このコードは無効になりました。新しいコードをお受け取りください。',
    },
  },
  me: {
    title: '会員ページ',
    hello: (name) => (name === '' ? 'いらっしゃいませ' : `${name} 様`),
    since: (date) => `${date}から会員`,
    points: 'ポイント',
    worth: (amount) => `1ポイントで${amount}引き`,
    earn: (amount) => `${amount}のご利用ごとに1ポイント`,
    coupons: 'クーポン',
    noCoupons: '現在クーポンはありません。',
    used: '使用済み',
    from: (amount) => `${amount}以上で利用可`,
    until: (date) => `${date}まで有効`,
    details: '登録情報',
    name: 'お名前',
    namePlace: 'お呼びするお名前',
    phone: '携帯電話番号',
    save: '保存',
    signOut: 'ログアウト',
    back: '戻る',
    ended: 'このページの有効期限が切れました。メニューから開き直してください。',
  },
};
