import type { CSSProperties } from 'react'
import { useIsHydrated } from './hooks/use-is-hydrated'

const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** In the HTML of a server, which has no styles: the stylesheet shows it to screen readers. */
const untilHydrated = { hidden: true, 'data-visually-hidden': '' }

/** Returns the props of text for screen readers only. */
export const useVisuallyHidden = (): { style?: CSSProperties; hidden?: boolean } =>
  useIsHydrated() ? { style: visuallyHidden } : untilHydrated
