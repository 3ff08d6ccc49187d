import { safeHref } from '@querent/engine'

/** Returns the address of an image if it is relative, `http`, `https` or the data of an image; undefined for others. */
export const safeSrc = (uri: string | null | undefined) => (/^data:image\//i.test(uri ?? '') ? uri! : safeHref(uri))
