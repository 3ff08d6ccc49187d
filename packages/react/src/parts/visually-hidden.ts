import type { CSSProperties } from 'react'
import { useIsHydrated } from '../engine/use-is-hydrated'

const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** Props of text for screen readers only. */
export interface VisuallyHiddenProps {
  style?: CSSProperties
  hidden?: boolean
}

/** Props of an element for screen readers only, which announce what changes in it. */
export interface AnnouncementProps extends VisuallyHiddenProps {
  'aria-live': 'polite'
}

/** In the HTML of a server, which has no styles: the stylesheet shows it to screen readers. */
const untilHydrated = { hidden: true, 'data-visually-hidden': '' }

/** Returns the props of text for screen readers only. */
export const useVisuallyHidden = (): VisuallyHiddenProps =>
  useIsHydrated() ? { style: visuallyHidden } : untilHydrated
