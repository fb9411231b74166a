import type { Language } from '@comanda/domain/language';

/** What a guest reads while the server is too busy to show a page, which then loads itself again. */
export const busyWords: Record<Language, { readonly title: string; readonly text: string }> = {
  en: { title: 'One moment, please', text: 'This page opens by itself in a few seconds.' },
  es: { title: 'Un momento, por favor', text: 'Esta página se abre sola en unos segundos.' },
  fi: { title: 'Hetki vain', text: 'Sivu avautuu itsestään muutaman sekunnin kuluttua.' },
  id: { title: 'Mohon tunggu sebentar', text: 'Halaman ini akan terbuka sendiri dalam beberapa detik.' },
  ja: { title: '少々お待ちください', text: '数秒後に自動で開きます。' },
  ka: { title: 'ერთი წამით', text: 'გვერდი რამდენიმე წამში თავისით გაიხსნება.' },
  mn: { title: 'Түр хүлээнэ үү', text: 'Энэ хуудас хэдэн секундын дараа өөрөө нээгдэнэ.' },
  ms: { title: 'Tunggu sebentar', text: 'Halaman ini akan dibuka sendiri dalam beberapa saat.' },
  th: { title: 'กรุณารอสักครู่', text: 'หน้านี้จะเปิดเองในไม่กี่วินาที' },
  tl: { title: 'Sandali lang po', text: 'Kusang magbubukas ang page na ito sa loob ng ilang segundo.' },
  vi: { title: 'Vui lòng đợi một chút', text: 'Trang này sẽ tự mở sau vài giây.' },
  'zh-CN': { title: '请稍候', text: '页面将在几秒后自动打开。' },
  'zh-HK': { title: '請稍候', text: '頁面會在幾秒後自動開啟。' },
  'zh-TW': { title: '請稍候', text: '頁面將在幾秒後自動開啟。' },
};
