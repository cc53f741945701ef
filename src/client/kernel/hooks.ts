/** The hooks of react-redux, typed. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';

import type { AppDispatch, AppState } from './state';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();

/** Tells a flow that its screen was left. @param screenLeft the flow's own action */
export function useScreenLeft(screenLeft: () => UnknownAction): void {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(screenLeft()), [dispatch, screenLeft]);
}
