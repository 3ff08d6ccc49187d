import { useLayoutEffect, useReducer } from 'preact/hooks'
import type { Session } from '../sessions/session'
import type { PanelModel, PanelState } from './panel-model'

/** Returns the state of the panel, and renders again when it changes. */
export function usePanel(model: PanelModel): PanelState {
  const [, render] = useReducer((count: number, _: void) => count + 1, 0)
  useLayoutEffect(() => model.subscribe(() => render()), [model])
  return model.state
}

/** Renders again when a session has changed, at most once a frame. */
export function useChanges(session: Session | undefined): void {
  const [, render] = useReducer((count: number, _: void) => count + 1, 0)
  useLayoutEffect(() => {
    let frame: number | undefined
    const end = session?.subscribe(() => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        render()
      })
    })
    return () => {
      end?.()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [session])
}
