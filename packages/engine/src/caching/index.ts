export { cachedClient, type CachedCall, type CachedClient, type CachedClientOptions } from './cached-client'
