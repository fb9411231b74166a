import type { MemberWords } from './member-words.ts';

export const vi: MemberWords = {
  login: {
    title: 'Đăng nhập',
    intro: 'Chúng tôi gửi mã đến điện thoại của bạn. Nếu là lần đầu, bạn trở thành thành viên ngay.',
    phone: 'Số điện thoại',
    send: 'Gửi mã',
    privacy: 'Số của bạn chỉ được dùng để đăng nhập.',
    codeTitle: 'Nhập mã',
    sentTo: (phone) => `Mã gồm sáu chữ số đã được gửi đến ${phone}, có hiệu lực trong 5 phút.`,
    code: 'Mã',
    go: 'Đăng nhập',
    again: 'Đổi số hoặc lấy mã mới',
    demo: 'Đây là bản dùng thử nên không có tin nhắn nào đến điện thoại của bạn.',
    demoLink: 'Xem mã tại đây',
    unknown: 'Ở đây không có dịch vụ thành viên.',
    ended: {
      over: {
        heading: 'Lần đăng nhập này đã kết thúc',
        advice: 'Giỏ hàng của bạn vẫn còn nguyên. Hãy quay lại, và đăng nhập lại nếu bạn chưa đăng nhập.',
      },
      unreachable: {
        heading: 'Hiện chưa thể đăng nhập',
        advice:
          'Giỏ hàng của bạn vẫn còn nguyên. Hãy quay lại gọi món mà không cần đăng nhập, hoặc thử lại sau.',
      },
      refused: {
        heading: 'Đăng nhập không thành công',
        advice: 'Giỏ hàng của bạn vẫn còn nguyên. Hãy quay lại và thử lần nữa.',
      },
    },
    text: (brand, code) => `${code} là mã của bạn tại ${brand}, có hiệu lực trong 5 phút. Đừng cho ai biết.`,
    problems: {
      noTelephone: 'Hãy nhập số điện thoại, ví dụ 091 234 56 78 hoặc +84 91 234 56 78.',
      tooMany: 'Bạn đã xin mã quá nhiều lần. Hãy đợi mười phút rồi thử lại.',
      notSent: 'Không gửi được mã. Hãy thử lại sau.',
      wrongCode: 'Mã không đúng. Hãy xem lại tin nhắn.',
      codeOver: 'Mã này không còn hiệu lực. Hãy lấy mã mới.',
    },
  },
  me: {
    title: 'Thành viên',
    hello: (name) => (name === '' ? 'Rất vui được gặp bạn' : `Xin chào, ${name}`),
    since: (date) => `Thành viên từ ${date}`,
    points: 'Điểm',
    worth: (amount) => `Mỗi điểm giảm ${amount}`,
    earn: (amount) => `Mỗi ${amount} chi tiêu được một điểm`,
    coupons: 'Phiếu giảm giá',
    noCoupons: 'Hiện chưa có phiếu giảm giá.',
    used: 'Đã dùng',
    from: (amount) => `Từ ${amount}`,
    until: (date) => `Đến ${date}`,
    details: 'Thông tin của bạn',
    name: 'Tên',
    namePlace: 'Chúng tôi nên gọi bạn là gì?',
    phone: 'Số điện thoại',
    save: 'Lưu',
    signOut: 'Đăng xuất',
    back: 'Quay lại',
    ended: 'Trang này đã hết hạn. Hãy mở lại từ thực đơn.',
  },
};
