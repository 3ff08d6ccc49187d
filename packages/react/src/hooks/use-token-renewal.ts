import type { tokenRenewal, TokenRenewalController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the state of the access token, and the command that renews it. */
export const useTokenRenewal = (): TokenRenewalController => useFeature(ofKind<typeof tokenRenewal>('tokenRenewal'))
