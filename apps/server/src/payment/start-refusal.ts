import { CallError, type ErrorCode } from '@comanda/contract/error-codes';
import type { Language } from '@comanda/domain/language';

type Words = Readonly<Record<Language, string>>;

const noAnswer: Words = {
  en: 'The payment service is not answering, try again or choose another one',
  'zh-CN': '支付平台没有回应，请重试或选择其他方式',
  'zh-HK': '付款平台沒有回應，請再試或選擇其他方式',
  'zh-TW': '付款平台沒有回應，請再試一次或選擇其他方式',
  th: 'ระบบชำระเงินไม่ตอบสนอง กรุณาลองอีกครั้งหรือเลือกช่องทางอื่น',
  ja: '決済サービスが応答しません。もう一度お試しいただくか、別の方法をお選びください',
  id: 'Layanan pembayaran tidak merespons, coba lagi atau pilih yang lain',
  vi: 'Cổng thanh toán không phản hồi, hãy thử lại hoặc chọn cách khác',
  ms: 'Perkhidmatan bayaran tidak memberi respons, cuba lagi atau pilih yang lain',
  tl: 'Hindi sumasagot ang payment service, subukan ulit o pumili ng iba',
  mn: 'Төлбөрийн үйлчилгээ хариу өгөхгүй байна, дахин оролдох эсвэл өөрийг сонгоно уу',
  fi: 'Maksupalvelu ei vastaa, yritä uudelleen tai valitse toinen',
  es: 'El servicio de pago no responde, inténtalo de nuevo o elige otro',
  ka: 'გადახდის სერვისი არ პასუხობს, სცადეთ ხელახლა ან აირჩიეთ სხვა',
};

const tooLate: Words = {
  en: 'The time to pay this order has passed',
  'zh-CN': '订单已超过付款时间',
  'zh-HK': '訂單已過付款時限',
  'zh-TW': '訂單已超過付款時間',
  th: 'หมดเวลาชำระเงินของออเดอร์นี้แล้ว',
  ja: 'お支払いの期限が過ぎました',
  id: 'Batas waktu pembayaran pesanan ini sudah lewat',
  vi: 'Đơn này đã quá thời hạn thanh toán',
  ms: 'Masa untuk membayar pesanan ini sudah tamat',
  tl: 'Lumipas na ang oras para bayaran ang order na ito',
  mn: 'Энэ захиалгыг төлөх хугацаа дууссан байна',
  fi: 'Tilauksen maksuaika on päättynyt',
  es: 'El plazo para pagar este pedido ha terminado',
  ka: 'ამ შეკვეთის გადახდის ვადა გავიდა',
};

const notWaiting: Words = {
  en: 'This order is not waiting for a payment',
  'zh-CN': '此订单不在待付款状态',
  'zh-HK': '此訂單並非等待付款',
  'zh-TW': '這筆訂單目前不需付款',
  th: 'ออเดอร์นี้ไม่ได้รอชำระเงิน',
  ja: 'このご注文はお支払い待ちではありません',
  id: 'Pesanan ini tidak sedang menunggu pembayaran',
  vi: 'Đơn này không còn chờ thanh toán',
  ms: 'Pesanan ini tidak menunggu bayaran',
  tl: 'Hindi naghihintay ng bayad ang order na ito',
  mn: 'Энэ захиалга төлбөр хүлээгээгүй байна',
  fi: 'Tilaus ei odota maksua',
  es: 'Este pedido no está pendiente de pago',
  ka: 'ეს შეკვეთა გადახდას აღარ ელოდება',
};

const refusals = {
  noAnswer: { code: 2500, words: noAnswer },
  tooLate: { code: 2510, words: tooLate },
  notWaiting: { code: 2510, words: notWaiting },
} as const satisfies Record<string, { code: ErrorCode; words: Words }>;

/**
 * PAY-3: why a payment cannot be started, as its diner reads it behind the code: the platform does not answer, the time to pay
 * has passed, or the order is paid or closed. In English where the diner's language is not known.
 */
export function startRefusal(kind: keyof typeof refusals, language: Language | null): CallError {
  const { code, words } = refusals[kind];
  return new CallError(code, words[language ?? 'en']);
}
