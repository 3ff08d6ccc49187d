import type { UrlHistory } from '@querent/engine'

/** A fragment that can be changed from outside, as by a link. */
export const createFragment = (text = '') => {
  let navigate = () => {}
  const history: UrlHistory = {
    mode: 'hash',
    read: () => text,
    write: (written) => void (text = written),
    listen: (onNavigate) => {
      navigate = onNavigate
      return () => void (navigate = () => {})
    },
  }
  return {
    history,
    visit: (fragment: string) => {
      text = fragment
      navigate()
    },
  }
}
