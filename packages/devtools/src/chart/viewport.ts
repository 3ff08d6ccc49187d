import type { Point } from './route'

/** A chart is never smaller than this by itself, so that its texts can be read. */
const SMALLEST_FIT = 0.6
const SMALLEST = 0.2
const LARGEST = 3
/** A pointer that moves less, in pixels, clicks. */
const CLICK_DISTANCE = 4

/** What a viewport shows. */
export interface Scene {
  /** Another value is another drawing. */
  drawing: unknown
  width: number
  height: number
  /** What must be visible: the active state of a chart. */
  centre: Point | undefined
}

/** An element that scrolls, and the drawing in it, which is its first child. */
export interface Viewport {
  /** Begins with an element; ends without one. */
  attach(element: HTMLElement | null): void
  /** Shows a drawing. Another one is fitted, and what must be visible is moved to the middle if it left the viewport. */
  show(scene: Scene): void
  zoomBy(factor: number): void
  /** Shows the whole drawing, and follows the size of the viewport again. */
  fit(): void
  /** Returns whether the last press of the pointer moved the drawing. */
  hasMoved(): boolean
}

/** Returns the zoom at which a drawing fits an element: from `smallest` to 1. */
function zoomToFit({ clientWidth, clientHeight }: HTMLElement, scene: Scene, smallest: number): number {
  const width = (clientWidth || Infinity) / scene.width
  const whole = Math.min(width, (clientHeight || Infinity) / scene.height)
  // A drawing that scrolls down in any case fits its width.
  return Math.min(1, Math.max(smallest, whole < smallest ? width : whole))
}

/** Returns whether a point of the drawing in an element is visible. */
function isVisible(element: HTMLElement, { x, y }: Point, zoom: number): boolean {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
  const [left, top] = [x * zoom - scrollLeft, y * zoom - scrollTop]
  return left >= 0 && left <= clientWidth && top >= 0 && top <= clientHeight
}

/** Returns the point of the drawing that is in the middle of an element. */
function middleOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement, zoom: number): Point {
  return { x: (scrollLeft + clientWidth / 2) / zoom, y: (scrollTop + clientHeight / 2) / zoom }
}

/** Returns a function that lets the pointer scroll an element, and one that returns whether the last press did. */
function createDrag() {
  let press: (Point & { left: number; top: number }) | undefined
  let hasMoved = false
  const attach = (element: HTMLElement): void => {
    element.addEventListener('pointerdown', ({ pointerType, button, clientX, clientY }) => {
      hasMoved = false
      // A touch scrolls by itself.
      const isDrag = pointerType !== 'touch' && button === 0
      press = isDrag ? { x: clientX, y: clientY, left: element.scrollLeft, top: element.scrollTop } : undefined
    })
    element.addEventListener('pointermove', ({ buttons, pointerId, clientX, clientY }) => {
      if (!press || buttons % 2 === 0) return
      const [x, y] = [clientX - press.x, clientY - press.y]
      if (!hasMoved && Math.hypot(x, y) < CLICK_DISTANCE) return
      if (!hasMoved) element.setPointerCapture(pointerId)
      hasMoved = true
      element.scrollLeft = press.left - x
      element.scrollTop = press.top - y
    })
  }
  return [attach, () => hasMoved] as const
}

/** Creates a viewport that fits its drawing until the user zooms, and that the pointer moves. */
export function createViewport(): Viewport {
  let element: HTMLElement | undefined
  let observer: ResizeObserver | undefined
  let scene: Scene | undefined
  let zoom = 1
  let isZoomed = false
  const [attachDrag, hasMoved] = createDrag()

  function fitTo(smallest: number): void {
    if (!scene || !element || isZoomed) return
    // An element that is only as high as its drawing limits its width alone.
    element.firstElementChild?.setAttribute('height', '0')
    zoomTo(zoomToFit(element, scene, smallest), scene.centre)
  }

  function zoomTo(next: number, middle: Point | undefined): void {
    zoom = next
    const drawing = element?.firstElementChild
    drawing?.setAttribute('width', String((scene?.width ?? 0) * zoom))
    drawing?.setAttribute('height', String((scene?.height ?? 0) * zoom))
    moveTo(middle)
  }

  function moveTo(middle: Point | undefined): void {
    if (!middle || !element) return
    element.scrollLeft = middle.x * zoom - element.clientWidth / 2
    element.scrollTop = middle.y * zoom - element.clientHeight / 2
  }

  return {
    attach: (next) => {
      observer?.disconnect()
      element = next ?? undefined
      if (!next) return
      attachDrag(next)
      if (typeof ResizeObserver === 'undefined') return
      observer = new ResizeObserver(() => fitTo(SMALLEST_FIT))
      observer.observe(next)
    },
    show: (next) => {
      const last = scene
      scene = next
      if (last?.drawing !== next.drawing) {
        isZoomed = false
        fitTo(SMALLEST_FIT)
      } else if (element && next.centre && !isVisible(element, next.centre, zoom)) moveTo(next.centre)
    },
    zoomBy: (factor) => {
      if (!element) return
      const middle = middleOf(element, zoom)
      isZoomed = true
      zoomTo(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)), middle)
    },
    fit: () => {
      isZoomed = false
      fitTo(SMALLEST)
    },
    hasMoved,
  }
}
