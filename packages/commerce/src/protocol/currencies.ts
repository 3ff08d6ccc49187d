/**
 * The supported currencies: list one of ISO 4217, as published on 2026-01-01, without funds and metals, and
 * those withdrawn since 2023, which a catalogue may still contain. It is a fixed list because
 * `Intl.supportedValuesOf('currency')` differs between runtimes and is missing in Safari before 15.4, so a server and a
 * browser would disagree.
 */
export const currencies: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
    'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
    'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU ' +
    'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG ' +
    'SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UYW UZS VED VES VND ' +
    'VUV WST XAD XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ANG BGN CUC HRK SLL ZWL'
  ).split(' '),
)
