import './style.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadFontIfCached } from './font.ts';
import { loadTexts, preferredLanguage } from './i18n/index.ts';

loadFontIfCached();
const language = preferredLanguage();
const texts = await loadTexts(language);

createRoot(document.getElementById('root')!).render(<App language={language} texts={texts} />);
