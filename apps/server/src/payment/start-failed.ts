import { CallError } from '@comanda/contract/error-codes';
import type { Language } from '@comanda/domain/language';

/** PAY-3: what a diner reads behind the code when a platform cannot start a payment. */
const words: Record<Language, string> = {
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

/** That a platform could not start a payment, in a diner's language; English where it is not known. */
export const startFailed = (language: Language | null): CallError =>
  new CallError(2500, words[language ?? 'en']);
