import { EngineError, reuseItems } from '@querent/engine'
import type { ChildProductsContext, ChildProductsEvent } from './child-products.machine'

/** The members of a child that the view reads. */
export interface Child {
  permanentid: string
}

/** The members of an item that the view reads. Spotlights have no children. */
export interface Parent extends Partial<Child> {
  children?: Child[] | undefined
  totalNumberOfChildren?: number | null
  position?: number
  responseId?: string
}

/** The items of the page, with promoted children in place of their products. */
export interface ChildProductsState<Item> {
  /**
   * The items of the page in their order. A product with children is also one of them. If a child is promoted,
   * the item has the members of the child, and keeps the children and the position of the product.
   */
  results: Item[]
}

/** Returns the children of a product. If a product with children is not one of them, it comes first. */
function withParent({ children = [], ...parent }: Parent): Child[] {
  const { totalNumberOfChildren: _, position: __, responseId: ___, ...itself } = parent
  if (!children.length || children.some(({ permanentid }) => permanentid === itself.permanentid)) return children
  return [itself as Child, ...children]
}

function toShown<Item extends Parent>(item: Item, { promotions }: ChildProductsContext): Item {
  if (!item.children?.length) return item
  const children = withParent(item)
  const { totalNumberOfChildren, position, responseId, permanentid } = item
  const promotion = promotions.find(({ parentId }) => parentId === permanentid)
  const child = children.find((each) => each.permanentid === promotion?.childId)
  return child ? ({ ...child, children, totalNumberOfChildren, position, responseId } as Item) : { ...item, children }
}

/** Returns the items with their promoted children. Items that equal previous ones are the same objects. */
export const toChildProductsState = <Item extends Parent>(
  context: ChildProductsContext,
  items: readonly Item[],
  previous: ChildProductsState<Item> | undefined,
): ChildProductsState<Item> => ({
  results: reuseItems(
    previous?.results,
    items.map((item) => toShown(item, context)),
  ),
})

/** Returns the children to choose from. */
export const offeredChildren = ({ results }: ChildProductsState<Parent>): unknown[][] =>
  results.flatMap(({ children = [] }) => children.map((child) => [child]))

/** Returns the commands. `itemsOf` returns the items of the page. */
export const toChildProductsCommands = (
  send: (event: ChildProductsEvent) => void,
  itemsOf: () => readonly Parent[],
) => ({
  /**
   * Shows a child in place of its product, until another response replaces the products. The product is also one of its
   * children, so it is restored in the same way.
   *
   * @throws {EngineError} `invalid-argument` if no product of the page has the child.
   */
  promoteChildToParent({ permanentid: childId }: Child) {
    const parent = itemsOf().find((item) => withParent(item).some(({ permanentid }) => permanentid === childId))
    if (parent?.permanentid === undefined) {
      const message = `promoteChildToParent: no product has the child "${childId}": pass one of its children.`
      throw new EngineError('invalid-argument', message)
    }
    send({ type: 'child.promote', parentId: parent.permanentid, childId })
  },
})

/** The commands that {@link toChildProductsCommands} returns. */
export interface ChildProductsCommands extends ReturnType<typeof toChildProductsCommands> {}
