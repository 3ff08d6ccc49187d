'use client'

export * from './index'
