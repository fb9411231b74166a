/**
 * SES-3: in-app browsers in which payments fail, by texts in their user agents (case-sensitive). They block the diner's
 * bank or wallet app, or return from it without the page's storage. The in-app browser of LINE works.
 */
const unsupportedWebviews: Readonly<Record<string, readonly string[]>> = {
  Alipay: ['AlipayClient/'],
  DingTalk: ['DingTalk/'],
  Douyin: ['aweme', 'BytedanceWebview'],
  Facebook: ['FBAN/', 'FBAV/', 'FB_IAB/'],
  Instagram: ['Instagram '],
  LinkedIn: ['LinkedInApp'],
  Pinterest: ['[Pinterest/'],
  QQ: [' QQ/'],
  Snapchat: ['Snapchat/'],
  Threads: ['Barcelona '],
  TikTok: ['musical_ly', 'trill_', 'TikTok'],
  WeChat: ['MicroMessenger/'],
  Weibo: ['Weibo (', '__weibo__'],
  X: ['TwitterAndroid', 'Twitter for iPhone', 'Twitter for iPad'],
};

const marks = Object.values(unsupportedWebviews).flat();

/** SES-3: whether a browser is, by its user agent, one that must not open the QR code of a whole shop (type S). */
export const isUnsupportedWebview = (userAgent: string): boolean =>
  marks.some((mark) => userAgent.includes(mark));
