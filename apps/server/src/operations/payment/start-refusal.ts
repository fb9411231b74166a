import { type CallError, refusal } from '@comanda/contract/call-error';
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

const notOffered: Words = {
  en: 'This way of paying is no longer offered, choose another one',
  'zh-CN': '此支付方式已停用，请选择其他方式',
  'zh-HK': '此付款方式已停用，請選擇其他方式',
  'zh-TW': '此付款方式已停用，請選擇其他方式',
  th: 'ช่องทางนี้ปิดใช้งานแล้ว กรุณาเลือกช่องทางอื่น',
  ja: 'この支払い方法はご利用いただけなくなりました。別の方法をお選びください',
  id: 'Cara bayar ini tidak tersedia lagi, pilih yang lain',
  vi: 'Cách thanh toán này không còn áp dụng, hãy chọn cách khác',
  ms: 'Cara pembayaran ini tidak lagi ditawarkan, pilih yang lain',
  tl: 'Hindi na tinatanggap ang paraang ito, pumili ng iba',
  mn: 'Энэ төлбөрийн арга боломжгүй болсон, өөрийг сонгоно уу',
  fi: 'Tämä maksutapa ei ole enää käytössä, valitse toinen',
  es: 'Esta forma de pago ya no está disponible, elige otra',
  ka: 'გადახდის ეს საშუალება აღარ არის, აირჩიეთ სხვა',
};

const otherOpen: Words = {
  en: 'An earlier payment has not ended yet, try again in a moment',
  'zh-CN': '上一笔支付尚未结束，请稍候再试',
  'zh-HK': '上一筆付款尚未結束，請稍候再試',
  'zh-TW': '上一筆付款尚未結束，請稍候再試',
  th: 'การชำระเงินครั้งก่อนยังไม่สิ้นสุด กรุณารอสักครู่แล้วลองอีกครั้ง',
  ja: '前のお支払いがまだ終了していません。少し待ってからお試しください',
  id: 'Pembayaran sebelumnya belum selesai, coba lagi sebentar lagi',
  vi: 'Lượt thanh toán trước chưa kết thúc, hãy thử lại sau giây lát',
  ms: 'Bayaran sebelum ini belum tamat, cuba lagi sebentar lagi',
  tl: 'Hindi pa tapos ang naunang bayad, subukan ulit maya-maya',
  mn: 'Өмнөх төлбөр дуусаагүй байна, түр хүлээгээд дахин оролдоно уу',
  fi: 'Aiempi maksu on vielä kesken, yritä hetken kuluttua uudelleen',
  es: 'El pago anterior aún no ha terminado, inténtalo de nuevo en un momento',
  ka: 'წინა გადახდა ჯერ არ დასრულებულა, სცადეთ ცოტა ხანში',
};

const tipNotTaken: Words = {
  en: 'This tip cannot be taken, choose it again',
  'zh-CN': '无法收取这笔小费，请重新选择',
  'zh-HK': '未能收取這筆小費，請重新選擇',
  'zh-TW': '無法收取這筆小費，請重新選擇',
  th: 'รับทิปจำนวนนี้ไม่ได้ กรุณาเลือกใหม่',
  ja: 'このチップはお受けできません。もう一度お選びください',
  id: 'Tip ini tidak dapat diterima, pilih lagi',
  vi: 'Không nhận được tiền tip này, hãy chọn lại',
  ms: 'Tip ini tidak dapat diterima, pilih semula',
  tl: 'Hindi matatanggap ang tip na ito, pumili ulit',
  mn: 'Энэ цайны мөнгийг авах боломжгүй, дахин сонгоно уу',
  fi: 'Tätä tippiä ei voi ottaa vastaan, valitse uudelleen',
  es: 'No podemos aceptar esta propina, elígela otra vez',
  ka: 'ამ თიფს ვერ მივიღებთ, აირჩიეთ ხელახლა',
};

const refusals = {
  noAnswer: { name: 'systemError', words: noAnswer },
  tooLate: { name: 'dataError', words: tooLate },
  notWaiting: { name: 'dataError', words: notWaiting },
  notOffered: { name: 'dataError', words: notOffered },
  tipNotTaken: { name: 'dataError', words: tipNotTaken },
  otherOpen: { name: 'systemError', words: otherOpen },
} as const satisfies Record<string, { name: 'systemError' | 'dataError'; words: Words }>;

/**
 * PAY-3: the error for a payment that cannot be started, with a text for its diner. In English if the diner's
 * language is unknown.
 */
export function startRefusal(kind: keyof typeof refusals, language: Language | null): CallError {
  const { name, words } = refusals[kind];
  return refusal(name, { message: words[language ?? 'en'] });
}
