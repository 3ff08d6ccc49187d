import { NONCE, secureHeaders } from 'hono/secure-headers'

/**
 * The headers of a page, which may have a style sheet with the nonce and nothing else.
 *
 * @param formAction - Where its forms may be sent.
 */
export const pageHeaders = (formAction: "'none'" | "'self'" = "'none'") =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [NONCE],
      baseUri: ["'none'"],
      formAction: [formAction],
      frameAncestors: ["'none'"],
    },
    // Which hosts are reached by HTTPS alone is for their owner to say.
    strictTransportSecurity: false,
  })
