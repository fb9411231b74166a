import { expect, it } from 'vitest';
import { isUnsupportedWebview } from './unsupported-browser.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko)';
const webview = `${android.replace('SM-S911B', 'SM-S911B; wv')} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`;

it.each([
  ['Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['Chrome on an iPhone', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['Samsung Internet', `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  ['QQ’s own browser', `${android} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.6 Mobile Safari/537.36`],
  ['LINE on an iPhone', `${iphone} Mobile/15E148 Safari Line/14.9.0`],
  ['LINE on Android', `${webview} Line/14.9.0/IAB`],
  ['a search app', `${iphone} GSA/321.0.6445 Mobile/15E148 Safari/604.1`],
  ['a browser without a user agent', ''],
])('accepts %s as a browser that can pay', (_name, userAgent) => {
  expect(isUnsupportedWebview(userAgent)).toBe(false);
});

it.each([
  ['Facebook on an iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/469.0.0.36.103;FBBV/607000000]`],
  ['Facebook on Android', `${webview} [FB_IAB/FB4A;FBAV/469.0.0.44.84;]`],
  ['Instagram', `${iphone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; en_US)`],
  ['Threads', `${iphone} Mobile/15E148 Barcelona 334.0.4.24.102 (iPhone15,2; iOS 17_5; en_US)`],
  ['TikTok', `${webview} trill_350103 JsSdk/1.0 NetType/WIFI BytedanceWebview/d8a21c6`],
  ['Snapchat', `${iphone} Mobile/15E148 Snapchat/13.0.0.50 (like Safari/8617.2, panda)`],
  ['WeChat', `${webview} MMWEBID/1234 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64`],
  ['QQ', `${iphone} Mobile/15E148 QQ/9.0.60.618 V1_IPH_SQ_9.0.60_1_APP_A`],
  ['Weibo', `${iphone} Mobile/15E148 Weibo (iPhone15,2__weibo__14.6.2__iphone__os17.5)`],
  ['LinkedIn', `${iphone} Mobile/15E148 [LinkedInApp]/9.29.8183`],
  ['X', `${iphone} Mobile/15E148 Twitter for iPhone/10.44`],
])('refuses the in-app browser of %s, because payments fail in it', (_name, userAgent) => {
  expect(isUnsupportedWebview(userAgent)).toBe(true);
});
