/** Lets each frame come as soon as what happens has happened, so that the panel draws after each event. */
export function drawAtOnce() {
  Object.assign(globalThis, {
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      queueMicrotask(() => callback(performance.now()))
      return 0
    },
    cancelAnimationFrame: () => {},
  })
}

/** Returns whether lists have the same texts, in any order. */
export const isSame = (left: Iterable<string>, right: Iterable<string>) =>
  JSON.stringify([...left].toSorted()) === JSON.stringify([...right].toSorted())

/** What the panel of the page shows. */
export function probePanel() {
  const shadow = document.querySelector('[data-querent-devtools]')!.shadowRoot!
  const find = (selector: string) => [...shadow.querySelectorAll<HTMLElement>(selector)]
  const dataOf = (selector: string, name: string) => find(selector).map(({ dataset }) => dataset[name]!)
  return {
    /** Returns the button of the first machine whose title passes a test. */
    machine: (isWanted: (title: string) => boolean) =>
      find('.list button').find((each) => isWanted(each.firstElementChild!.textContent)),
    lit: () => dataOf('.chart [data-edge][data-lit]', 'edge'),
    active: () => dataOf('.chart [data-state][data-active]', 'state'),
    edges: () => dataOf('.chart [data-edge]', 'edge'),
  }
}
