import { NextResponse, type NextRequest } from 'next/server'
import { endpoint } from './endpoint'

/** Sets a policy with a nonce, which Next gives to its scripts. The server for development needs a wider one. */
export function proxy(request: NextRequest) {
  if (process.env.NODE_ENV === 'development') return NextResponse.next()
  const nonce = crypto.randomUUID()
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${new URL(endpoint).origin}`,
    "require-trusted-types-for 'script'",
    'trusted-types querent',
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
