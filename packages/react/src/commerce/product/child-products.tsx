import { childProducts, type ChildProduct, type CommerceProtocol, type Product } from '@querent/commerce'
import { safeHref } from '@querent/engine'
import { forwardRef, useContext, useId, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../../parts/component-props'
import { useEngine } from '../../engine/engine-provider'
import { ChildProducts as defaults, type ChildProductsLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { textInOwnElement } from '../../parts/own-element'
import { partGetters, partProps, rootPropsOf } from '../../parts/part-getter'
import { ListedVariants } from './shown-products'
import { useNameOf } from '../../text/names'
import { isolate } from '../../text/isolate'

/** A function receives the variant, or the product. */
export interface ChildProductsParts {
  label?: Part<'legend', Product>
  child?: Part<'label', ChildProduct>
  childRadio?: Part<'input', ChildProduct>
  childImage?: Part<'img', ChildProduct>
  childName?: Part<'span', ChildProduct>
}

/** The props of `ChildProducts`. */
export type ChildProductsProps = ComponentProps<
  'fieldset',
  {
    product: Product
    labels?: Partial<ChildProductsLabels>
    parts?: ChildProductsParts
    /** The name of a variant. Default: its color, otherwise its name. */
    nameOf?: (child: ChildProduct) => string
    /** Called when a variant is chosen; by default it replaces the product in its list. */
    onChoose?: (child: ChildProduct) => void
    /** Renders a variant; by default its first image and its name. */
    children?: (child: ChildProduct, name: string) => ReactNode
  }
>

/** What `useChildProductsProps` returns. */
export interface ChildProductsPropGetters extends PropGetters<ChildProductsParts, Product> {
  labels: ChildProductsLabels
  /** False if there is one variant or none. */
  isVisible: boolean
  variants: Product['children']
  nameOf: (child: ChildProduct) => string
  rootProps: ElementProps<PartProps<'fieldset'>>
}

/** Returns the props of each part of `ChildProducts`, for your own markup. */
export function useChildProductsProps({
  product,
  labels: ownLabels,
  parts,
  nameOf: ownNameOf,
  onChoose,
  ...rest
}: OptionsOf<ChildProductsProps>): ChildProductsPropGetters {
  const engine = useEngine<CommerceProtocol>()
  const feature = useContext(ListedVariants) ?? engine.find(childProducts)
  const choose = onChoose ?? feature?.promoteChildToParent
  const groupName = useId()
  const firstOf = useNameOf()
  const nameOf = (child: ChildProduct) =>
    firstOf(ownNameOf?.(child), ...(ownNameOf ? [] : [child.ec_color]), child.ec_name, child.permanentid)
  const isShown = ({ permanentid }: ChildProduct) => permanentid === product.permanentid

  return {
    labels: useLabels('ChildProducts', defaults, ownLabels),
    isVisible: product.children.length > 1 && choose !== undefined,
    variants: product.children,
    nameOf,
    rootProps: rootPropsOf<'fieldset'>({ role: 'radiogroup', 'data-part': 'child-products' }, rest),
    ...partProps(parts, product, { label: {} }),
    ...partGetters(parts, {
      child: (child) => ({ 'data-state': isShown(child) ? 'selected' : 'idle' }),
      childRadio: (child) => ({
        type: 'radio',
        name: groupName,
        checked: isShown(child),
        onChange: () => choose?.(child),
      }),
      childImage: (child) => ({ src: safeHref(child.ec_thumbnails[0]), alt: '' }),
      childName: () => ({}),
    }),
  }
}

/**
 * The variants of a product as swatches, of which the product shown is selected. The arrow keys move between them. A
 * choice shows that variant in the place of the product, without a request. Shows nothing if there is one variant or none.
 * Needs the feature `childProducts`, unless `onChoose` is given.
 *
 * Parts (`data-part`): `child-products`, `label`, `child` with `data-state` `selected` or `idle`; `child-radio`,
 * `child-image`, `child-name`.
 */
export const ChildProducts: ComponentWithRef<HTMLFieldSetElement, ChildProductsProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  ChildProductsProps
>(function ChildProducts({ children, ...options }, ref) {
  const { labels, isVisible, variants, nameOf, ...getters } = useChildProductsProps({ ...options, ref })
  if (!isVisible) return null

  return (
    <fieldset {...getters.rootProps}>
      <legend {...getters.labelProps}>{labels.variants}</legend>
      {variants.map((child) => (
        <label key={child.permanentid} {...getters.childProps(child)}>
          <input {...getters.childRadioProps(child)} />
          {children ? (
            textInOwnElement(children(child, nameOf(child)))
          ) : (
            <>
              {child.ec_thumbnails[0] && <img {...getters.childImageProps(child)} alt="" />}
              <span {...getters.childNameProps(child)}>{isolate(nameOf(child))}</span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  )
})
