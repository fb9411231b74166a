/** An item of a request to issue an invoice or an allowance. */
type Item = {
  readonly ItemSeq?: number;
  readonly ItemName?: string;
  readonly ItemCount?: number;
  readonly ItemWord?: string;
  readonly ItemPrice?: number;
  readonly ItemAmount?: number;
};

export type IssueData = {
  readonly RelateNumber?: string;
  readonly CustomerIdentifier?: string;
  readonly CustomerName?: string;
  readonly CustomerAddr?: string;
  readonly CustomerPhone?: string;
  readonly CustomerEmail?: string;
  readonly Print?: string;
  readonly Donation?: string;
  readonly LoveCode?: string;
  readonly CarrierType?: string;
  readonly CarrierNum?: string;
  readonly TaxType?: string;
  readonly SalesAmount?: number;
  readonly InvType?: string;
  readonly vat?: string;
  readonly Items?: readonly Item[];
};

/** A refusal: ECPay's code and words. */
export type Refusal = readonly [number, string];

/** Checks the items as ECPay does: complete, in order, and adding up to the amount. */
export function itemsRefusal(items: readonly Item[], amount: number): Refusal | undefined {
  if (items.length === 0 || items.length > 999) return [5_000_006, '商品項目不可為空'];
  const isComplete = items.every(
    ({ ItemSeq, ItemName = '', ItemWord = '', ItemCount = 0, ItemPrice = 0, ItemAmount }, index) =>
      ItemSeq === index + 1 &&
      ItemName.length > 0 &&
      ItemName.length <= 500 &&
      ItemWord.length > 0 &&
      ItemWord.length <= 6 &&
      ItemCount > 0 &&
      ItemAmount === Math.round(ItemCount * ItemPrice),
  );
  if (!isComplete) return [5_000_011, '商品項目格式錯誤'];
  const sum = items.reduce((all, { ItemAmount = 0 }) => all + ItemAmount, 0);
  return sum === amount ? undefined : [5_000_022, '驗證發票金額發現錯誤,與商品合計金額不符'];
}

/** Where an invoice may go: donated, on a carrier, or printed. */
function receiverRefusal(data: IssueData): Refusal | undefined {
  const { Print, Donation, LoveCode = '', CarrierType = '', CarrierNum = '', CustomerIdentifier = '' } = data;
  if (Donation === '1') {
    if (CustomerIdentifier !== '' || Print !== '0') return [5_000_030, '捐贈時統一編號須為空值且不可列印'];
    return /^\d{3,7}$/.test(LoveCode) ? undefined : [2_020_001, '捐贈碼為3~7碼純數字'];
  }
  if (CarrierType === '') {
    if (Print !== '1') return [5_000_031, '未列印時載具類別不可為空'];
    if (!data.CustomerName || !data.CustomerAddr) return [5_000_032, '列印時客戶名稱及地址不可為空'];
    return CarrierNum === '' ? undefined : [5_000_033, '載具類別為空時載具編號須為空'];
  }
  if (Print !== '0') return [5_000_034, '有載具時不可列印'];
  const form = { '2': /^[A-Z]{2}\d{14}$/, '3': /^\/[0-9A-Z.+-]{7}$/ }[CarrierType];
  return form?.test(CarrierNum) ? undefined : [5_000_035, '載具編號格式錯誤'];
}

/** Checks a request to issue, except what depends on earlier requests. */
export function issueRefusal(data: IssueData): Refusal | undefined {
  const { RelateNumber = '', SalesAmount = 0, CustomerIdentifier = '' } = data;
  if (!/^[0-9A-Za-z]{1,30}$/.test(RelateNumber)) return [5_000_001, '特店自訂編號格式錯誤'];
  if (!data.CustomerEmail && !data.CustomerPhone) return [5_000_002, '客戶電子信箱或電話不可皆為空'];
  if (data.TaxType !== '1' || data.InvType !== '07' || data.vat !== '1') return [5_000_003, '課稅類別錯誤'];
  if (!Number.isInteger(SalesAmount) || SalesAmount <= 0) return [5_000_004, '發票金額錯誤'];
  if (CustomerIdentifier !== '' && !/^\d{8}$/.test(CustomerIdentifier))
    return [5_000_005, '統一編號格式錯誤'];
  return receiverRefusal(data) ?? itemsRefusal(data.Items ?? [], SalesAmount);
}
