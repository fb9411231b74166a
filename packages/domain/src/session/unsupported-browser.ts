/**
 * In-app browsers that are known to break the way to a payment and back (SES-3): they block the diner's bank or
 * wallet app, or return without the page's storage. By their user agents, case-sensitive. LINE's browser works.
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

/** SES-3: whether a browser, by its user agent, must not open a shop-wide code (type S). */
export const isUnsupportedWebview = (userAgent: string): boolean =>
  marks.some((mark) => userAgent.includes(mark));
