/// <reference types="vite/client" />

/** Tables of OpenCC: pairs of characters, such as "麵 面|雞 鸡". The package has no types for them. */
declare module 'opencc-js/dict/*' {
  const pairs: string;
  export default pairs;
}
