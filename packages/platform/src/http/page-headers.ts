import { NONCE, secureHeaders } from 'hono/secure-headers'

/**
 * Creates the headers of a page whose only allowed resource is a style sheet with the nonce.
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
    // Whether a host is HTTPS only is its owner's decision.
    strictTransportSecurity: false,
  })
