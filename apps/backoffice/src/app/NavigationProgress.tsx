import { ProgressBar } from '@marea/web/ProgressBar.tsx';
import { useNavigation } from 'react-router-dom';

/** A thin bar at the top while a page is being loaded. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <ProgressBar />;
}
