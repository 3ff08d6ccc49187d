import type { UrlHistory } from '@querent/engine'

/** Creates a fragment that can be changed from outside, for example by a link. */
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
