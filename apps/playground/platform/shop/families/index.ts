import { camping } from './camping'
import { clothing } from './clothing'
import { cycling } from './cycling'
import { footwear } from './footwear'
import { packs } from './packs'

/** All families of the shop, by department. */
export const families = [...footwear, ...clothing, ...camping, ...cycling, ...packs]
