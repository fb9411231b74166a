import type { MemberWords } from './member-words.ts';

export const es: MemberWords = {
  login: {
    title: 'Iniciar sesión',
    intro: 'Te enviamos un código al teléfono. Si es tu primera vez, con él te haces socio.',
    phone: 'Número de teléfono',
    send: 'Enviar código',
    privacy: 'Tu número solo se usa para iniciar sesión.',
    codeTitle: 'Introduce el código',
    sentTo: (phone) => `Hemos enviado un código de seis cifras al ${phone}. Vale durante 5 minutos.`,
    code: 'Código',
    go: 'Entrar',
    again: 'Otro número o código nuevo',
    demo: 'Esto es una demostración: no llega ningún mensaje a tu teléfono.',
    demoLink: 'Consulta aquí el código',
    unknown: 'Aquí no hay servicio de socios.',
    ended: {
      over: {
        heading: 'Este inicio de sesión ha terminado',
        advice: 'Tu carrito sigue como lo dejaste. Vuelve e inicia sesión de nuevo si aún no lo has hecho.',
      },
      unreachable: {
        heading: 'Ahora no es posible iniciar sesión',
        advice: 'Tu carrito sigue como lo dejaste. Vuelve y pide sin iniciar sesión, o inténtalo más tarde.',
      },
      refused: {
        heading: 'No se ha podido iniciar sesión',
        advice: 'Tu carrito sigue como lo dejaste. Vuelve e inténtalo de nuevo.',
      },
    },
    text: (brand, code) =>
      `${code} es tu código para ${brand}. Vale durante 5 minutos. No se lo digas a nadie.`,
    problems: {
      noTelephone: 'Escribe tu número de teléfono, por ejemplo 612 345 678 o +34 612 345 678.',
      tooMany: 'Se han pedido demasiados códigos. Espera diez minutos e inténtalo de nuevo.',
      notSent: 'No se ha podido enviar el código. Inténtalo más tarde.',
      wrongCode: 'Ese no es el código. Vuelve a mirar el mensaje.',
      codeOver: 'Este código ya no vale. Pide uno nuevo.',
    },
  },
  me: {
    title: 'Socio',
    hello: (name) => (name === '' ? '¡Qué bien verte!' : `Hola, ${name}`),
    since: (date) => `Socio desde el ${date}`,
    points: 'Puntos',
    worth: (amount) => `Cada uno descuenta ${amount}`,
    earn: (amount) => `Uno por cada ${amount} que gastas`,
    coupons: 'Cupones',
    noCoupons: 'Ahora mismo no hay cupones.',
    used: 'Usado',
    from: (amount) => `Desde ${amount}`,
    until: (date) => `Hasta el ${date}`,
    details: 'Tus datos',
    name: 'Nombre',
    namePlace: '¿Cómo te llamamos?',
    phone: 'Número de teléfono',
    save: 'Guardar',
    signOut: 'Cerrar sesión',
    back: 'Volver',
    ended: 'Esta página ha caducado. Ábrela de nuevo desde el menú.',
  },
};
