/** The body that enforces the accessibility of online services in a country, with its name in its own language. */
export type Authority = {
  readonly name: string;
  readonly lang: string;
  readonly link: string;
  /** The address in words. */
  readonly address: string;
};

/**
 * The bodies that enforce directive (EU) 2019/882 for services such as ordering online, by country (ISO 3166-1). A
 * country is missing if no source names its body: a page without one is better than one with a wrong body. Each entry
 * has its source.
 */
export const authorities: Readonly<Partial<Record<string, Authority>>> = {
  // supervises by the BaFG (BGBl. I No. 76/2023): its explanation, 225/ME XXVII. GP, parlament.gv.at
  AT: {
    name: 'Sozialministeriumservice',
    lang: 'de',
    link: 'https://www.sozialministeriumservice.gv.at',
    address: 'www.sozialministeriumservice.gv.at',
  },
  // the supervising bodies are MLBF's 16 states: halle.de, "Neue Behörde der 16 Bundesländer in Magdeburg", 2025
  DE: {
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    lang: 'de',
    link: 'mailto:MLBF@ms.sachsen-anhalt.de',
    address: 'MLBF@ms.sachsen-anhalt.de',
  },
  // since 1 January 2025: government proposal HE 71/2024, finlex.fi
  FI: {
    name: 'Liikenne- ja viestintävirasto Traficom',
    lang: 'fi',
    link: 'https://www.traficom.fi',
    address: 'www.traficom.fi',
  },
  // "La DGCCRF est une des autorités compétentes": economie.gouv.fr/dgccrf, on the directive "Accessibilité"
  FR: {
    name: 'Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)',
    lang: 'fr',
    link: 'https://www.economie.gouv.fr/dgccrf',
    address: 'www.economie.gouv.fr/dgccrf',
  },
  // S.I. No. 636/2023; the CCPC supervises online shops
  IE: {
    name: 'Competition and Consumer Protection Commission (CCPC)',
    lang: 'en',
    link: 'https://www.ccpc.ie',
    address: 'www.ccpc.ie',
  },
  // D.Lgs. of 27 May 2022, No. 82, article 21: gazzettaufficiale.it
  IT: {
    name: 'Agenzia per l’Italia Digitale (AgID)',
    lang: 'it',
    link: 'https://www.agid.gov.it',
    address: 'www.agid.gov.it',
  },
  // law of 8 March 2023: guichet.public.lu, on declarations of non-compliance
  LU: {
    name: 'Office de la surveillance de l’accessibilité des produits et services (OSAPS)',
    lang: 'fr',
    link: 'https://accessibilite-produits-services.public.lu',
    address: 'accessibilite-produits-services.public.lu',
  },
  // Wet handhaving consumentenbescherming: ncdt.nl, on the supervisors of the act
  NL: {
    name: 'Autoriteit Consument & Markt (ACM)',
    lang: 'nl',
    link: 'https://www.acm.nl',
    address: 'www.acm.nl',
  },
  // law 2023:254 and ordinance 2023:676: lptt.se
  SE: {
    name: 'Post- och telestyrelsen (PTS)',
    lang: 'sv',
    link: 'https://www.pts.se',
    address: 'www.pts.se',
  },
};
