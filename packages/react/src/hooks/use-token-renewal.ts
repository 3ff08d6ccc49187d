import type { tokenRenewal } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the state of the access token, and the command that renews it. */
export const useTokenRenewal = () => useFeature(ofKind<typeof tokenRenewal>('tokenRenewal'))
