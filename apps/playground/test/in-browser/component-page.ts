import { createElement } from 'react'
import { cutIn, turnedIn } from './appearance'
import { states } from './states'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  ComponentPage,
  emptyIn,
  openPreview,
  reply,
  startStages,
  type Stages,
  type StagesState,
  type Wording,
} from '../../../../packages/react/src/testing/component-page'

declare global {
  interface Window {
    /** Every component on one page. */
    componentPage: typeof componentPage
  }
}

let stages: Stages

const nextFrames = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

const componentPage = {
  /** Renders the page into a container, or takes over what a server has rendered there with `state`. */
  async show(container: Element, state?: StagesState, wording?: Wording) {
    stages = await startStages(state, wording)
    const page = createElement(ComponentPage, { stages })
    if (state) hydrateRoot(container, page)
    else createRoot(container).render(page)
    await componentPage.reply()
  },
  /** Answers what the page has asked, and waits until it shows the replies. */
  async reply() {
    await nextFrames()
    await reply(stages)
    await nextFrames()
  },
  async openPreview(html?: string) {
    await openPreview(stages, html)
    await nextFrames()
  },
  /** Returns the names of the components that show nothing. */
  emptyIn,
  cutIn,
  turnedIn,
  states,
}

window.componentPage = componentPage
