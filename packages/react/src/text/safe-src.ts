import { safeHref } from '@querent/engine'

/** Returns the address of an image if it is relative, `http`, `https` or the data of an image; undefined for others. */
export const safeSrc = (uri: string | null | undefined) => (uri?.startsWith('data:image/') ? uri : safeHref(uri))
