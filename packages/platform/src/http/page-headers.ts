import { NONCE, secureHeaders } from 'hono/secure-headers'

/**
 * Creates the headers of a page that may only have a style sheet with the nonce.
 *
 * @param formAction - The allowed targets of its forms.
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
    // The owner of a host decides whether it is reached by HTTPS only.
    strictTransportSecurity: false,
  })
