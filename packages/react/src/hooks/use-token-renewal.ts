import { tokenRenewal } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The state of the access token, and the command that renews it. */
export const useTokenRenewal = () => useFeature(tokenRenewal)
